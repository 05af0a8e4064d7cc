import { Bell, Check, Compass, Ellipsis, LockKeyhole, MapPin, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordStrength } from '../../ui/password-strength.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { Select } from '../../ui/select.tsx';
import { StepTrail } from '../../ui/step-trail.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Specimen } from './specimen.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'quiet', 'outline', 'danger', 'ghost'];

export function Controls({ theme }: { theme: string }) {
  return (
    <>
      <Specimen name="button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary" disabled>
          disabled
        </Button>
        <Button variant="primary" loading>
          loading
        </Button>
        <Button size="small" icon={<Check aria-hidden />}>
          small
        </Button>
        <ButtonLink to="#" variant="primary" icon={<Compass aria-hidden />}>
          Browse upcoming tours
        </ButtonLink>
        <Button variant="primary" size="large" wide>
          Going · Pay ৳13,000
        </Button>
      </Specimen>
      <Specimen name="icon-button, tooltip, menu">
        <Tooltip text="Copies the address of this page">
          <IconButton label="Copy link" icon={<Share2 aria-hidden />} />
        </Tooltip>
        <IconButton variant="raised" dot label="Notifications, 3 new" icon={<Bell aria-hidden />} />
        <Menu
          trigger={<IconButton label="More" icon={<Ellipsis aria-hidden />} />}
          items={[
            { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => undefined },
            { label: 'Open', icon: <Compass aria-hidden />, to: '#open' },
            { label: 'Not now', disabled: true },
            {
              lineAbove: true,
              label: 'Delete',
              icon: <Trash2 aria-hidden />,
              tone: 'danger',
              onSelect: () => undefined,
            },
          ]}
        />
      </Specimen>
      <FieldSpecimens />
      <ChoiceSpecimens theme={theme} />
    </>
  );
}

function FieldSpecimens() {
  const [password, setPassword] = useState('kite-over-old-dhaka');
  return (
    <Specimen name="form-errors, text-field, password-field, select, text-area">
      <form className="grid w-full gap-4.5 bar:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <div className="bar:col-span-2">
          <FormErrors
            title="Two things to fix before this can be sent"
            errors={[
              { name: 'phone', label: 'Phone' },
              { name: 'people', label: 'People' },
            ]}
          />
        </div>
        <TextField label="Location" icon={<MapPin aria-hidden />} defaultValue="Nijhum Dwip, Hatiya" />
        <TextField
          label="Email"
          aside="from your account"
          icon={<LockKeyhole aria-hidden />}
          readOnly
          defaultValue="nusrat.j@ghuri.test"
        />
        <TextField
          label="Phone"
          name="phone"
          defaultValue="0171234"
          error="Enter 11 digits, like 01712-345678"
        />
        <TextField label="People" name="people" placeholder="1 to 50" error="How many are going?" />
        <TextField label="Disabled" disabled defaultValue="Not yours to change" />
        <Select
          label="Division"
          placeholder="Choose one"
          options={['Chattogram', 'Dhaka', 'Khulna', 'Sylhet'].map((name) => ({ value: name, label: name }))}
        />
        <PasswordField
          label="Password"
          aside={<TextLink to="#forgot">Forgot password?</TextLink>}
          showLabel="Show password"
          hideLabelText="Hide password"
          defaultValue="ghuri-demo"
        />
        <PasswordField
          label="New password"
          showLabel="Show password"
          hideLabelText="Hide password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          meter={<PasswordStrength password={password} words={['Weak', 'Fair', 'Good', 'Strong']} />}
          hint="At least 6 characters; longer is stronger."
        />
        <TextArea
          className="bar:col-span-2"
          label="Description"
          aside="optional"
          hint="What you typed is kept if you leave this page."
          defaultValue="Two children with us. Want the deer at dawn and no loudspeakers on the boat."
        />
      </form>
    </Specimen>
  );
}

function ChoiceSpecimens({ theme }: { theme: string }) {
  const [people, setPeople] = useState(2);
  const [stars, setStars] = useState<number | undefined>(4);
  const [division, setDivision] = useState('Sylhet');
  return (
    <Specimen name="checkbox, switch, radio-group, stepper, rating input, combobox, step-trail">
      <div className="grid w-full gap-3">
        <Checkbox label="Remember this browser" hint="For 30 days." defaultChecked />
        <Checkbox label="I have read the rules" error="Please tick this to go on" />
        <Switch
          label="Personalised tours"
          hint="Travellers may ask you for a tour of their own."
          defaultChecked
        />
        <Switch label="Switched off" />
        <RadioGroup
          legend="Gender"
          inline
          defaultValue="female"
          options={[
            { value: 'female', label: 'Female' },
            { value: 'male', label: 'Male' },
            { value: 'other', label: 'Other' },
          ]}
        />
        <div className="flex items-center justify-between">
          <span>
            <b>Travellers</b>
            <span className="block text-micro text-ink-3">7 seats left</span>
          </span>
          <Stepper
            value={people}
            onChange={setPeople}
            max={7}
            label="Travellers"
            fewerLabel="Fewer"
            moreLabel="More"
          />
        </div>
        <RatingInput
          legend="How was it?"
          words={['Poor', 'Could be better', 'Fine', 'Very good', 'Unforgettable']}
          value={stars}
          onChange={setStars}
        />
        <Combobox
          label="Division"
          options={[
            { value: 'Dhaka', label: 'Dhaka', also: 'ঢাকা' },
            { value: 'Sylhet', label: 'Sylhet', also: 'সিলেট' },
          ]}
          value={division}
          onChange={setDivision}
          nothingFound="No match"
          openLabel="Show the list"
        />
        <StepTrail
          label={`Steps, ${theme}`}
          current={1}
          doneLabel="done"
          caption="Step 2 of 3: Pictures"
          steps={[
            { key: 'details', label: 'Details', to: '#details' },
            { key: 'pictures', label: 'Pictures' },
            { key: 'review', label: 'Review' },
          ]}
        />
      </div>
    </Specimen>
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'icon'> {
  showLabel: string;
  hideLabelText: string;
  /** Shown under the field: usually a `PasswordStrength`. */
  meter?: ReactNode;
}

export function PasswordField({ showLabel, hideLabelText, meter, hint, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      hint={
        meter === undefined ? (
          hint
        ) : (
          <>
            {meter}
            {hint}
          </>
        )
      }
      trailing={
        <IconButton
          label={shown ? hideLabelText : showLabel}
          aria-pressed={shown}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

/** After this pause in the typing, the search starts. */
const PAUSE_MS = 250;

interface SearchAndSelectProps<Choice extends string> {
  search: string;
  onSearch: (search: string) => void;
  searchLabel: string;
  placeholder: string;
  choice: Choice | null;
  choices: readonly { value: Choice; label: string }[];
  /** Null for any. */
  onChoose: (choice: Choice | null) => void;
  choiceLabel: string;
  anyLabel: string;
}

/** Filters a list by a text and one choice. */
export function SearchAndSelect<Choice extends string>(props: SearchAndSelectProps<Choice>) {
  const { search, choices } = props;
  const [typed, setTyped] = useState(search);
  const wanted = typed.trim();
  const start = useEffectEvent(props.onSearch);
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => start(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, search]);
  return (
    <search className="grid gap-3 bar:grid-cols-[1fr_16rem]">
      <TextField
        type="search"
        label={props.searchLabel}
        icon={<Search aria-hidden />}
        placeholder={props.placeholder}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label={props.choiceLabel}
        placeholder={props.anyLabel}
        value={props.choice ?? ''}
        options={choices}
        onChange={({ target }) =>
          props.onChoose(choices.find(({ value }) => value === target.value)?.value ?? null)
        }
      />
    </search>
  );
}

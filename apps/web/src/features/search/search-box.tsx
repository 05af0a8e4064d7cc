import { LONGEST_TERM } from '@ghuri/contract/search.words';
import { Search, X } from 'lucide-react';
import { useId } from 'react';
import type { Ref, SubmitEvent } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { searchText } from './search.text.ts';

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  error: string | undefined;
}

export function SearchBox({ ref, value, onChange, onSubmit, error }: SearchBoxProps) {
  const t = useText(searchText);
  const id = useId();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <search>
      <form noValidate onSubmit={submit}>
        <div className="flex h-13 items-center rounded-full border border-line-strong bg-surface pr-1 pl-1 shadow-card has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus has-[[aria-invalid]]:border-danger">
          <IconButton type="submit" label={t.submit} icon={<Search aria-hidden />} />
          <input
            ref={ref}
            type="search"
            enterKeyHint="search"
            data-first-focus=""
            value={value}
            maxLength={LONGEST_TERM}
            placeholder={t.prompt}
            aria-label={t.prompt}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={id}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            className="h-full min-w-0 flex-1 bg-transparent px-1.5 text-lead outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          {value !== '' && (
            <IconButton label={t.clearTerm} icon={<X aria-hidden />} onClick={() => onChange('')} />
          )}
        </div>
        <FieldError id={id} error={error} />
      </form>
    </search>
  );
}

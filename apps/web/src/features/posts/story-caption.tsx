import { useId, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { cutCaption } from './caption-cut.ts';
import { postsText } from './posts.text.ts';

/** Long captions open and close by a click anywhere on them; the button is for the keyboard and as a visible hint. */
export function StoryCaption({ caption }: { caption: string }) {
  const t = useText(postsText);
  const id = useId();
  const [open, setOpen] = useState(false);
  const cut = cutCaption(caption);
  const language = writtenIn(caption);
  const look = 'px-5 pb-3 whitespace-pre-line wrap-anywhere';
  if (cut === null) {
    return (
      <p lang={language} className={look}>
        {caption}
      </p>
    );
  }

  function toggle() {
    // Selecting text to copy it is not a click.
    if (window.getSelection()?.isCollapsed !== false) setOpen(!open);
  }

  return (
    // The button inside does the same for the keyboard; this only makes the target larger.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={look} onClick={toggle}>
      <span id={id} lang={language}>
        {open ? caption : `${cut}…`}
      </span>{' '}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(!open);
        }}
        className="tap-44 rounded-small font-semibold text-primary-ink underline-offset-3 hover:underline"
      >
        {open ? t.seeLess : t.seeMore}
      </button>
    </div>
  );
}

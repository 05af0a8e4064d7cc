/** An address up to the first space; a sign at its end belongs to the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>]*[^\s<>.,;:!?'"’”)\]}।])/;

/** A message with its addresses as links. Nothing is fetched from them. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, place) =>
    // The pattern has one group, so every second part is an address.
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the text never changes
      <a key={place} href={part} target="_blank" rel="nofollow noopener noreferrer ugc" className="underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

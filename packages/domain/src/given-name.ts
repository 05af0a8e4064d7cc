/** Titles before many Bangladeshi names. They are no names to greet a user by. */
const TITLES = new Set(
  'md mohammad mohammed muhammad mohd mst most mosammat mr mrs ms dr prof engr মো মোঃ মোহাম্মদ মুহাম্মদ মোহাম্মাদ মোছা মোছাঃ মোসাম্মৎ ড ডা'.split(
    ' ',
  ),
);

const withoutDots = (word: string): string => word.toLowerCase().replace(/[.:]+$/, '');

/** The name to greet a user by: the first word that is not a title. "Md. Rahim Uddin" is Rahim. */
export function givenName(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return words.find((word) => !TITLES.has(withoutDots(word))) ?? words[0] ?? '';
}

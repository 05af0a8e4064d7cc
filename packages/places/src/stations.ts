/** Words after a town that name where its buses, trains and launches leave, and the Bangla for them. */
export const STATIONS: readonly (readonly [RegExp, string])[] = [
  [/\s+bus (stand|station)$/i, ' বাস স্ট্যান্ড'],
  [/\s+bus terminal$/i, ' বাস টার্মিনাল'],
  [/\s+(bus )?counter$/i, ' বাস কাউন্টার'],
  [/\s+(rail |railway )?station$/i, ' রেলস্টেশন'],
  [/\s+launch (ghat|terminal)$/i, ' লঞ্চঘাট'],
  [/\s+airport$/i, ' বিমানবন্দর'],
  [/\s+field$/i, ' মাঠ'],
];

/** "Gabtoli bus terminal" is in Gabtoli. */
export const withoutStation = (name: string): string =>
  STATIONS.reduce((rest, [words]) => rest.replace(words, ''), name);

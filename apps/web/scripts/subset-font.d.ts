declare module 'subset-font' {
  interface AxisRange {
    min: number;
    max: number;
    default?: number;
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, number | AxisRange>;
      keepFeatures?: string[];
      dropTables?: string[];
      noHinting?: boolean;
      noLayoutClosure?: boolean;
    },
  ): Promise<Buffer>;
}

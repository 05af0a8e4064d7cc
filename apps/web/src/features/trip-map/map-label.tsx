import type { placeLabels } from '@ghuri/map/labels';

type Label = NonNullable<ReturnType<typeof placeLabels>[number]>;

/** A name on the map, readable on land and water. */
export const MapLabel = ({ label }: { label: Label }) => (
  <text
    x={label.x}
    y={label.y}
    textAnchor={label.anchor}
    strokeWidth="4"
    paintOrder="stroke"
    strokeLinejoin="round"
    className="fill-ink stroke-surface text-meta font-semibold"
  >
    {label.text}
  </text>
);

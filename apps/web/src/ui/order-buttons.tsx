import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

interface OrderButtonsProps {
  /** Of the selected item, from 0. */
  place: number;
  total: number;
  labels: { moveEarlier: string; moveLater: string; done: string };
  onMove: (to: number) => void;
  onDone: () => void;
}

/** Moves the selected item of a row without dragging. */
export function OrderButtons({ place, total, labels, onMove, onDone }: OrderButtonsProps) {
  return (
    <div className="flex items-center gap-2">
      <IconButton
        variant="raised"
        label={labels.moveEarlier}
        icon={<ArrowLeft aria-hidden />}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        variant="raised"
        label={labels.moveLater}
        icon={<ArrowRight aria-hidden />}
        disabled={place === total - 1}
        onClick={() => onMove(place + 1)}
      />
      <Button className="ml-auto bg-surface" onClick={onDone}>
        {labels.done}
      </Button>
    </div>
  );
}

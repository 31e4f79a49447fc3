import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface FilterSheetProps {
  label: string;
  /** How many filters are in use. */
  count: number;
  /** The controls; `close` goes back to the list. */
  children: (close: () => void) => ReactNode;
}

/** Filters behind a button, so that on a phone the list itself begins near the top. */
export function FilterSheet({ label, count, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <ListFilter size={18} aria-hidden />
        <span className="sr-only">{label}</span>
        {count > 0 && (
          <span className="rounded-full bg-nila px-2 text-small text-on-nila tabular-nums">
            {count}
          </span>
        )}
      </Button>
      <Dialog open={open} onClose={close} title={label} shape="sheet">
        <div className="flex flex-col gap-3 pt-2">{children(close)}</div>
      </Dialog>
    </>
  );
}

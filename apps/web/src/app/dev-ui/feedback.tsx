import { Compass, Link2, MailCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress, ProgressRing } from '../../ui/progress.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { SlowSpinner } from '../../ui/slow-spinner.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { Specimen } from './specimen.tsx';

export function Feedback() {
  return (
    <>
      <Specimen name="notice">
        <div className="grid w-full gap-3">
          <Notice tone="success" icon={<MailCheck aria-hidden />}>
            signup success. Almost there: we emailed a verification link to <b>nusrat.j@ghuri.test</b>
          </Notice>
          <Notice tone="info">Your seats are held while you pay.</Notice>
          <Notice tone="warn">This tour leaves in less than two days.</Notice>
          <Notice tone="danger">Wrong password. Please try again.</Notice>
        </div>
      </Specimen>
      <Dialogs />
      <Specimen name="spinner, slow-spinner, progress">
        <Spinner label="Loading" />
        <div className="w-56 rounded-card border border-line">
          <SlowSpinner
            label="Loading"
            slowText="Taking longer than usual."
            retryLabel="Try again"
            onRetry={() => undefined}
          />
        </div>
        <div className="grid w-40 gap-3">
          <Progress value={0.7} label="17 of 24 seats taken" />
          <Progress value={0.9} tone="kite" label="14 of 16 seats taken" />
        </div>
        <div className="size-27 overflow-hidden rounded-panel bg-primary">
          <ProgressRing value={0.64} label="Uploading photo 3" text="64%" />
        </div>
      </Specimen>
      <Specimen name="skeleton">
        <LoadingRegion label="Loading posts" className="flex w-full items-center gap-3">
          <Skeleton round className="size-11" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-37" />
            <Skeleton className="h-3 w-50" />
          </span>
          <Skeleton className="h-11 w-32 rounded-control" />
        </LoadingRegion>
      </Specimen>
      <Specimen name="empty-state">
        <div className="w-full">
          <EmptyState
            title="Looks like you haven't been on any tours yet"
            action={
              <>
                <Button variant="primary" icon={<Compass aria-hidden />}>
                  Browse upcoming tours
                </Button>
                <Button>Request your own</Button>
              </>
            }
          >
            Your tickets, receipts and past trips will show up here. Three leave Dhaka this week.
          </EmptyState>
        </div>
      </Specimen>
    </>
  );
}

const sayCopied = () => toast('Url copied', { icon: <Link2 aria-hidden /> });

const sayDeleted = () =>
  toast('Post deleted successfully', {
    icon: <Trash2 aria-hidden />,
    action: { label: 'Undo', onClick: () => undefined },
  });

function Dialogs() {
  const [open, setOpen] = useState<'modal' | 'confirm'>();
  return (
    <Specimen name="modal, confirm-dialog, toast">
      <Button onClick={() => setOpen('modal')}>Open modal</Button>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        Delete account
      </Button>
      <Button onClick={sayCopied}>Toast</Button>
      <Button onClick={sayDeleted}>Toast with Undo</Button>
      <Modal
        open={open === 'modal'}
        onOpenChange={() => setOpen(undefined)}
        title="Create Tour Post"
        closeLabel="Close"
        footer={
          <>
            <span className="flex flex-1 items-center gap-2 text-meta text-ink-2">
              <Spinner className="size-4" />
              Uploading 2 photos
            </span>
            <Button variant="ghost" onClick={() => setOpen(undefined)}>
              Cancel
            </Button>
            <Button variant="primary" disabled>
              Post
            </Button>
          </>
        }
      >
        <p className="text-panel">
          Konglak at five in the morning: eleven of us, one torch, and then the whole valley filled with milk.
        </p>
      </Modal>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={() => setOpen(undefined)}
        title="Delete your account?"
        description="Your posts and follows go with it. This cannot be taken back."
        typeToConfirm={{ text: 'nusrat', label: 'Type nusrat to confirm' }}
        confirmLabel="Delete account"
        cancelLabel="Keep it"
        onConfirm={() => undefined}
      />
    </Specimen>
  );
}

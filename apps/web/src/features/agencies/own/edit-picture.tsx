import type { OwnAgency } from '@ghuri/contract/agencies';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { UploadedPicture } from '../../../platform/upload-picture.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { PictureSlot } from '../pictures/picture-slot.tsx';
import type { EditedPicture } from './edited-picture.ts';
import { ownAgencyText } from './own-agency.text.ts';
import { changePictures } from './own-agency.api.ts';
import type { Owner } from './use-own-agency.ts';

const DONE = <Check aria-hidden />;

interface EditPictureProps {
  which: EditedPicture;
  owner: Owner;
  agency: OwnAgency;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Crops and uploads a picture. The page shows it as soon as the upload is complete. */
export function EditPicture({ which, owner, agency, open, onOpenChange }: EditPictureProps) {
  const t = useText(ownAgencyText);
  const sentences = useErrorSentences();
  const profile = which === 'agencyProfile';
  const { mutate, error } = useMutation({
    mutationFn: ({ url }: UploadedPicture) => changePictures(owner, { [which]: url }),
    onSuccess: () => {
      toast(t.pictureSaved, { icon: DONE });
      onOpenChange(false);
    },
  });

  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={profile ? t.changeProfile : t.changeCover}
      closeLabel={t.close}
    >
      <PictureSlot
        what={profile ? t.profilePicture : t.coverPicture}
        shape={profile ? 'profile' : 'cover'}
        kept={agency[which]}
        onUploaded={mutate}
        error={undefined}
      />
      {error !== null && (
        <Notice tone="danger" className="mt-4">
          {sentences.ofError(error)}
        </Notice>
      )}
    </Modal>
  );
}

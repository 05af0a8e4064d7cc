import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useChoice } from '../../platform/use-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { canPush, turnPushOff, turnPushOn } from './browser-push.ts';
import { pushDevicesQuery, removePushDevice } from './push.api.ts';
import { pushText } from './push.text.ts';

const say = (text: string) => toast(text, { id: 'push' });

/** The switch for this device, and the user's other devices. */
export function PushSettings() {
  const { data: devices = [] } = useQuery(pushDevicesQuery());
  const own = devices.find(({ current }) => current);
  const others = devices.filter(({ current }) => !current);
  return (
    <div className="mb-3 border-b border-line pb-3">
      <ThisDevice deviceId={own?._id} />
      {others.length > 0 && <OtherDevices devices={others} />}
    </div>
  );
}

function ThisDevice({ deviceId }: { deviceId: string | undefined }) {
  const t = useText(pushText);
  const { userID } = useMe();
  const [isDenied, setDenied] = useState(() => canPush() && Notification.permission === 'denied');
  const { shown, isSaving, choose } = useChoice(deviceId !== undefined && !isDenied, {
    save: async (on) => {
      if (!on) return turnPushOff();
      if (!(await turnPushOn(userID))) setDenied(Notification.permission === 'denied');
    },
    onError: (error) => say(errorSentence(error)),
  });
  const hint = canPush() ? (isDenied ? t.blocked : t.thisDeviceHint) : t.notHere;
  return (
    <Switch
      label={t.thisDevice}
      hint={hint}
      checked={shown}
      disabled={!canPush() || isDenied || isSaving}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}

interface Device {
  _id: string;
  name: string;
  addedAt: string;
}

function OtherDevices({ devices }: { devices: Device[] }) {
  const t = useText(pushText);
  const { mutate } = useMutation({
    mutationFn: removePushDevice,
    onSuccess: () => {
      say(t.removed);
      return queryClient.invalidateQueries(pushDevicesQuery());
    },
    onError: (error) => say(errorSentence(error)),
  });
  return (
    <div className="mt-2">
      <h3 className="text-meta font-medium text-ink-2">{t.otherDevices}</h3>
      <ul className="divide-y divide-line">
        {devices.map(({ _id, name, addedAt }) => (
          <li key={_id} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              {name === '' ? t.unknownDevice : name}
              <span className="block text-micro text-ink-3">
                <TimeText value={addedAt} show="ago" />
              </span>
            </span>
            <Button
              variant="ghost"
              aria-label={t.removeDevice(name === '' ? t.unknownDevice : name)}
              onClick={() => mutate(_id)}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

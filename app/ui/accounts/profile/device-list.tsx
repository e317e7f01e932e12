// The sessions of an account, each with a button that signs the device out.
import { Form } from "react-router";
import type { SignedInDevice } from "#app/domain/accounts/sessions/list-sessions.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";

export function DeviceList({ devices }: { devices: readonly SignedInDevice[] }) {
  return (
    <>
      <ul className="grid gap-4">
        {devices.map(({ sessionId, device, address, signedInAt, lastActiveAt, isPresent }) => (
          <li key={sessionId}>
            <Card className="device-list__device">
              <div>
                <h2>{device}</h2>
                <p className="soft-text">
                  {address && <>Address {address}. </>}
                  Logged in on {formatDateTime(signedInAt)}, last active on {formatDateTime(lastActiveAt)}.
                </p>
              </div>
              {isPresent ? (
                <Badge kind="good">This device</Badge>
              ) : (
                <Form method="post">
                  <input type="hidden" name="session" value={sessionId} />
                  <Button name="intent" value="end" variant="secondary">
                    Sign out<span className="visually-hidden"> {device}</span>
                  </Button>
                </Form>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" className="mt-6">
          <Button name="intent" value="end-others" variant="danger">
            Sign out of all other devices
          </Button>
        </Form>
      )}
    </>
  );
}

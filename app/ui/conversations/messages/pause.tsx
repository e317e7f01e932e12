// The question before a message is sent in which a scam rule found something: the reasons, and the two buttons.
import { useEffect, useRef } from "react";
import { CHANGE_MESSAGE, type MessagePause, SEND_ANYWAY } from "#app/domain/conversations/messages/pause.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { NoticeReasons } from "./notice-reasons.tsx";

/** Takes the focus when it appears, so that screen readers announce it. */
export function PauseReasons({ pause }: { pause: MessagePause }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), [pause.confirmation]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="pause grid gap-1 rounded-card border border-caution bg-caution-tint px-4 pt-3 pb-1"
    >
      <h2 className="text-[1.125rem]">Check your message before you send it</h2>
      {pause.reasons.map(({ rule, text }) => (
        <p key={rule}>{text}</p>
      ))}
      <NoticeReasons found={pause.reasons} />
    </div>
  );
}

/** "Change message" opens the form again; "Send anyway" confirms this text. */
export function PauseButtons({ pause, busy = false }: { pause: MessagePause; busy?: boolean | undefined }) {
  return (
    <>
      <Button name={CHANGE_MESSAGE} value="1" busy={busy}>
        Change message
      </Button>
      <Button name={SEND_ANYWAY} value={pause.confirmation} variant="secondary" busy={busy} formNoValidate>
        Send anyway
      </Button>
    </>
  );
}

import { useId, useState } from 'react';
import { CopyButton } from '../links/copy-button.tsx';
import { useLinksWords } from '../words/links-words.ts';
import { useOnlineWords } from '../words/online-words.ts';

/** A link that can be copied, or shared where the system can. @param props.path what follows the page's own address */
export function InviteLink(props: { testId: string; legend: string; line: string; path: string }) {
  const { legend, line, path, testId } = props;
  const id = useId();
  const words = useOnlineWords().online;
  const links = useLinksWords();
  const [said, say] = useState('');
  const link = `${location.origin}${location.pathname}${path}`;
  const canShare = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
  return (
    <div className="invite">
      <label className="invite-legend" htmlFor={id}>
        {legend}
      </label>
      <div className="invite-row">
        <input
          id={id}
          className="invite-link"
          data-testid={testId}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton
          text={link}
          label={links.copyLink}
          className="start-other"
          testId={`${testId}-copy`}
          onCopied={() => say('')}
          // Without TLS, or where the user does not allow it. The link is in the field already.
          onRefused={() => {
            document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select();
            say(links.notCopiedLine);
          }}
        />
        {canShare && (
          <button
            type="button"
            className="start-other"
            data-testid={`${testId}-share`}
            // The user may close the system's sheet: then nothing was shared.
            onClick={() => void navigator.share({ title: 'Aftercast', url: link }).catch(() => {})}
          >
            {words.share}
          </button>
        )}
      </div>
      <p className="invite-line">
        <span>{line}</span> <span role="status">{said}</span>
      </p>
    </div>
  );
}

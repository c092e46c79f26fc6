import { useRightButton } from '@/hooks/host/use-right-button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { hostUsesMessages } from '@/i18n/host-uses'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { host } from '@/platform/host'
import { device } from '@/platform/host/device'
import type { DraftState } from '../drafts/use-draft-sync'
import type { useSubmit } from '../submit/use-submit'

/** A window beside the chats of a host's computer client. It has no button at its bar; the page draws it. */
const inDesktopPanel = () => host.name !== 'browser' && device.kind() === 'pc'

/**
 * The right button of the title bar: saves to the server at once; in a desktop panel it submits, as forms of the host do
 * there. The check of all pages comes first, and the summary has its own buttons.
 */
export function useTitleButton({ draftSync }: DraftState, submit: ReturnType<typeof useSubmit>): void {
  const { save } = useMessageNamespace(hostUsesMessages)
  const { submit: send } = useMessageNamespace(questionnaireMessages)
  const submits = inDesktopPanel()
  const isFilling = submit.state.at === 'filling'
  const text = submits ? send : save
  useRightButton(isFilling ? text : '', submits ? submit.requestSubmit : () => void draftSync.flush())
}

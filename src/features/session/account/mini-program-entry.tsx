import { useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { accountMessages } from '@/i18n/account'
import { host } from '@/platform/host'
import { MiniProgramButton } from '@/platform/ui/mini-program-button'
import { routes } from '@/routes'
import { getMiniProgram } from '@/services/home/mini-program-service'
import { showToast } from '@/stores/feedback-store'
import type { MiniProgram } from '@/wire/home/mini-program'

/** The mini-program, once the client has allowed the page to open it; rejects in clients without open tags. */
async function load(): Promise<MiniProgram> {
  if (!MiniProgramButton || !host.can('enableOpenTags')) return null
  const found = await getMiniProgram()
  if (found) await host.run('enableOpenTags', { tags: ['wx-open-launch-weapp'] })
  return found
}

/** Leads from a page in WeChat to the mini-program; nothing where there is none, or the client cannot open it. */
export function MiniProgramEntry() {
  const messages = useMessageNamespace(accountMessages)
  const { data } = useLoad('mini-program', load)
  const [unavailable, setUnavailable] = useState(false)
  if (!MiniProgramButton || !data || unavailable) return null
  return (
    <MiniProgramButton
      originalId={data.originalId}
      page={routes.home.page}
      label={messages.openMiniProgram}
      note={messages.openMiniProgramHint}
      onFailure={() => showToast(messages.miniProgramNotOpened)}
      onUnavailable={() => setUnavailable(true)}
    />
  )
}

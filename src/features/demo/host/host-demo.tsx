import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Cell, CellGroup } from '@/components/cell/cell'
import { DescriptionList } from '@/components/description-list/description-list'
import { Watermark } from '@/components/watermark/watermark'
import { useLocale, useMessages } from '@/hooks/use-messages'
import { hostActionNames, hostDemo } from '@/i18n/host-demo'
import type { HostDemoMessages } from '@/i18n/host-demo/zh-CN'
import { device } from '@/platform/host/device'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import type { ActionName } from '@/platform/host/actions'
import { routes } from '@/routes'
import { actionNames, supportOf } from '@/platform/host/support'
import { actionUses, isReason } from './action-uses'
import { EventText } from '../samples/event-text'
import { attempts } from './attempts'
import '../samples/demo.scss'

export const useHostDemoMessages = () => hostDemo[useLocale()]

/** The current host, the actions it supports, and their results. */
export function HostDemo() {
  const messages = useHostDemoMessages()
  const locale = useLocale()
  const [mark, setMark] = useState('')
  const usesText = useUsesText()
  const tried = actionNames.filter((action) => attempts[action] && host.can(action))
  return (
    <>
      <Surroundings />
      <Card title={messages.attempts}>
        <View className="demo-column">
          {tried.map((action) => (
            <Trial key={action} action={action} lay={setMark} />
          ))}
        </View>
      </Card>
      <CellGroup title={messages.actions}>
        {actionNames.map((action) => (
          <Cell
            key={action}
            title={hostActionNames[action][locale]}
            note={`${action} · ${usesText(action)}`}
            value={messages.support[host.can(action) ? supportOf(action, host.name) : 'none']}
          />
        ))}
      </CellGroup>
      {mark ? <Watermark picture={mark} /> : null}
    </>
  )
}

/** The titles of the pages that use an action, or the reason why none does. */
function useUsesText(): (action: ActionName) => string {
  const messages = useHostDemoMessages()
  const locale = useLocale()
  const { titles } = useMessages()
  return (action) => {
    const uses = actionUses[action]
    if (uses === 'everyPage') return messages.everyPage
    return isReason(uses) ? uses[locale] : uses.map((page) => titles[routes[page].title]).join(messages.comma)
  }
}

function Surroundings() {
  const messages = useHostDemoMessages()
  const flags = Object.entries(device.environment()) as [string, boolean][]
  const facts = flags.map(([name, holds]) => ({ name, value: holds ? messages.yes : messages.no }))
  return (
    <Card title={messages.here}>
      <DescriptionList facts={[{ name: messages.host, value: host.name }, ...facts]} />
    </Card>
  )
}

function Trial({ action, lay }: { action: ActionName; lay: (picture: string) => void }) {
  const messages = useHostDemoMessages()
  const [said, setSaid] = useState('')
  const what = hostActionNames[action][useLocale()]

  async function attempt(): Promise<void> {
    setSaid(messages.running(what))
    try {
      setSaid(messages.done(what, (await attempts[action]?.(messages, lay)) ?? ''))
    } catch (error) {
      setSaid(failureText(messages, what, error))
    }
  }

  return (
    <View className="demo-row">
      <Button onPress={() => void attempt()}>{what}</Button>
      <EventText text={said} />
    </View>
  )
}

/** The text of a failure; cancellation, denial and timeout have messages of their own. */
function failureText(messages: HostDemoMessages, what: string, error: unknown): string {
  const kind = error instanceof HostError ? error.kind : 'failed'
  if (kind === 'cancelled' || kind === 'denied' || kind === 'timeout') return messages[kind](what)
  return messages.failed(what, kind, error instanceof Error ? error.message : String(error))
}

import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Cell, CellGroup } from '@/components/cell/cell'
import { DescriptionList } from '@/components/description-list/description-list'
import { Watermark } from '@/components/watermark/watermark'
import { useLocale } from '@/hooks/use-messages'
import { hostDemo } from '@/i18n/host-demo'
import { device } from '@/platform/host/device'
import { host } from '@/platform/host'
import type { ActionName } from '@/platform/host/actions'
import { actionNames, supportOf } from '@/platform/host/support'
import { Said } from '../said'
import { attempts } from './attempts'
import { failureText } from './outcome'
import '../demo.scss'

export const useHostDemoWords = () => hostDemo[useLocale()]

/** The current host, the actions it supports, and their results. */
export function HostDemo() {
  const words = useHostDemoWords()
  const [mark, setMark] = useState('')
  const tried = actionNames.filter((action) => attempts[action] && host.can(action))
  return (
    <>
      <Surroundings />
      <Card title={words.attempts}>
        <View className="demo-column">
          {tried.map((action) => (
            <Trial key={action} action={action} lay={setMark} />
          ))}
        </View>
      </Card>
      <CellGroup title={words.actions}>
        {actionNames.map((action) => (
          <Cell
            key={action}
            title={words.names[action]}
            note={action}
            value={words.support[host.can(action) ? supportOf(action, host.name) : 'none']}
          />
        ))}
      </CellGroup>
      {mark ? <Watermark picture={mark} /> : null}
    </>
  )
}

function Surroundings() {
  const words = useHostDemoWords()
  const flags = Object.entries(device.environment()) as [string, boolean][]
  const facts = flags.map(([name, holds]) => ({ name, value: holds ? words.yes : words.no }))
  return (
    <Card title={words.here}>
      <DescriptionList facts={[{ name: words.host, value: host.name }, ...facts]} />
    </Card>
  )
}

function Trial({ action, lay }: { action: ActionName; lay: (picture: string) => void }) {
  const words = useHostDemoWords()
  const [said, setSaid] = useState('')
  const what = words.names[action]

  async function attempt(): Promise<void> {
    setSaid(words.running(what))
    try {
      setSaid(words.done(what, (await attempts[action]?.(words, lay)) ?? ''))
    } catch (error) {
      setSaid(failureText(words, what, error))
    }
  }

  return (
    <View className="demo-row">
      <Button onPress={() => void attempt()}>{what}</Button>
      <Said text={said} />
    </View>
  )
}

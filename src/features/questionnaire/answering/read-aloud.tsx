import { Text } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { answeringMessages } from '@/i18n/answering'
import { usePageHide } from '@/platform/page/lifecycle'
import { speech } from '@/platform/ui/speech'

/** Reads a text aloud, if the device can. Stops when the text changes or the page is hidden. */
export function ReadAloud({ text }: { text: string }) {
  const messages = useMessageNamespace(answeringMessages)
  const locale = useLocale()
  const [state, setState] = useState<'quiet' | 'reading' | 'failed'>('quiet')
  useEffect(() => () => speech.stop(), [text])
  usePageHide(() => speech.stop())
  if (!speech.isLoaded()) return null
  if (state === 'failed') return <Text className="small">{messages.noVoice}</Text>
  const press = () => {
    if (state === 'reading') return speech.stop()
    setState('reading')
    speech.say(text, locale).then(
      () => setState('quiet'),
      () => setState('failed'),
    )
  }
  return (
    <Button variant="link" onPress={press}>
      {state === 'reading' ? messages.stopReading : messages.readAloud}
    </Button>
  )
}

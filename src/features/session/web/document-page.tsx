import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Progress } from '@/components/progress/progress'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { webPageMessages } from '@/i18n/web-page'
import { PageActions } from './page-actions'
import { useDocument } from './use-document'
import './web-page.scss'

/** Downloads a document and opens it in the viewer of the phone, which covers this page until it is closed. */
export function DocumentPage({ url, name }: { url: string; name: string }) {
  const texts = useMessages()
  const messages = useMessageNamespace(webPageMessages)
  const { state, start } = useDocument(url, name)
  switch (state.at) {
    case 'downloading':
      return (
        <StatusPanel
          icon="form"
          title={messages.downloading}
          {...(name && { hint: name })}
          action={
            <PageActions>
              <Downloaded part={state.part} />
            </PageActions>
          }
        />
      )
    case 'opened':
      return (
        <StatusPanel
          icon="check"
          tone="good"
          title={messages.opened}
          hint={messages.openedHint}
          action={
            <PageActions>
              <Button variant="primary" onPress={start}>
                {messages.openAgain}
              </Button>
            </PageActions>
          }
        />
      )
    case 'failed': {
      const { reason, status } = state.error
      return (
        <StatusPanel
          icon="alert"
          tone="bad"
          title={messages.fileNotOpened}
          hint={errorText({ kind: reason, status }, texts)}
          action={
            <PageActions>
              <Button variant="primary" onPress={start}>
                {texts.common.retry}
              </Button>
            </PageActions>
          }
        />
      )
    }
  }
}

function Downloaded({ part }: { part: number }) {
  const messages = useMessageNamespace(webPageMessages)
  const text = messages.downloaded(Math.round(part * 100))
  return (
    <View className="web-page-progress">
      <Progress part={part} label={text} />
      <Text className="small muted">{text}</Text>
    </View>
  )
}

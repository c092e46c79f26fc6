import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Spinner } from '@/components/spinner/spinner'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { entranceMessages } from '@/i18n/entrance'
import { errorIcon, errorText } from '@/i18n/errors'
import { Heading, Region } from '@/platform/ui/elements'
import { MessagePage, WayHome } from '../message/message-page'
import { RoutePage } from '../page/route-page'
import { reloadSteps, useReload } from './use-reload'
import './entrance.scss'

interface ReloadProps {
  /** Path of the page to continue to; undefined for the workbench. */
  goto: string | undefined
}

/** Progress of the reload; continues automatically. */
export function Reload({ goto }: ReloadProps) {
  const messages = useMessages()
  const { reload } = useMessageNamespace(entranceMessages)
  const { state, goOn, retry } = useReload(goto)
  const again = (
    <>
      <WayHome />
      <Button variant="primary" onPress={retry}>
        {reload.retry}
      </Button>
    </>
  )
  const page = { route: 'reload' } as const
  switch (state.at) {
    case 'failed': {
      const failure = { icon: errorIcon(state.error), hint: errorText(state.error, messages) }
      return <MessagePage {...page} {...failure} tone="bad" title={reload.failed} actions={again} />
    }
    case 'stopped':
      return (
        <MessagePage
          {...page}
          icon="alert"
          title={reload.stopped}
          hint={reload.stoppedHint}
          actions={again}
        />
      )
    case 'done':
      return (
        <MessagePage
          {...page}
          icon="check"
          tone="good"
          title={reload.done}
          hint={reload.doneHint}
          actions={
            <Button variant="primary" onPress={goOn}>
              {reload.goOn}
            </Button>
          }
        />
      )
    default:
      return (
        <RoutePage {...page} width="message">
          <Steps at={state.at} />
        </RoutePage>
      )
  }
}

function Steps({ at }: { at: (typeof reloadSteps)[number] }) {
  const { reload } = useMessageNamespace(entranceMessages)
  const reached = reloadSteps.indexOf(at)
  return (
    <Region role="status" className="entrance-steps">
      <Heading level={2} className="entrance-survey">
        {reload.working}
      </Heading>
      {reloadSteps.map((step, index) => (
        <View key={step} className={`entrance-step ${index > reached ? 'muted' : ''}`}>
          {index === reached ? <Spinner /> : <Icon name={index < reached ? 'check' : 'more'} />}
          <Text>{reload.steps[step]}</Text>
        </View>
      ))}
    </Region>
  )
}

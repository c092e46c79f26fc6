import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Spinner } from '@/components/spinner/spinner'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { entranceMessages } from '@/i18n/entrance'
import { errorIcon, errorText } from '@/i18n/errors'
import { Heading, Region } from '@/platform/ui/elements'
import { reloadSteps, useReload } from './use-reload'
import './entrance.scss'

interface ReloadProps {
  /** Path of the page to continue to; undefined for the workbench. */
  goto: string | undefined
  onHome: () => void
}

/** Progress of the reload; continues automatically. */
export function Reload({ goto, onHome }: ReloadProps) {
  const messages = useMessages()
  const { reload } = useMessageNamespace(entranceMessages)
  const { state, goOn, retry } = useReload(goto)
  const again = (
    <View className="entrance-actions entrance-center">
      <Button onPress={onHome}>{messages.common.home}</Button>
      <Button variant="primary" onPress={retry}>
        {reload.retry}
      </Button>
    </View>
  )
  switch (state.at) {
    case 'failed':
      return (
        <StatusPanel
          icon={errorIcon(state.error)}
          tone="bad"
          title={reload.failed}
          hint={errorText(state.error, messages)}
          action={again}
        />
      )
    case 'stopped':
      return <StatusPanel icon="alert" title={reload.stopped} hint={reload.stoppedHint} action={again} />
    case 'done':
      return (
        <StatusPanel
          icon="check"
          tone="good"
          title={reload.done}
          hint={reload.doneHint}
          action={
            <Button variant="primary" onPress={goOn}>
              {reload.goOn}
            </Button>
          }
        />
      )
    default:
      return <Steps at={state.at} />
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

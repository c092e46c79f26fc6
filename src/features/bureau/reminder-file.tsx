import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ErrorState } from '@/components/state/state'
import { useTimeWords } from '@/hooks/use-time-words'
import { usePackageWords } from '@/hooks/use-words'
import { chaseWords } from '@/i18n/chase'
import { requestExport } from '@/services/result-service'
import { exportFormats, type ExportLeave } from '@/wire/result-export'

interface ReminderFileProps {
  surveyId: string
  /** Brings a file to the person, by the way their host allows. Called straight from a tap. */
  onBring: (url: string, name: string) => void
}

/** The proof of what was sent as a file: leave is asked for first, then a tap of its own fetches it. */
export function ReminderFile({ surveyId, onBring }: ReminderFileProps) {
  const words = usePackageWords(chaseWords)
  const time = useTimeWords()
  const [leave, setLeave] = useState<ExportLeave | null>(null)
  const [asking, setAsking] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const ask = async (format: (typeof exportFormats)[number]) => {
    setAsking({ busy: true })
    try {
      setLeave(await requestExport({ surveyId, format, part: 'reminders' }))
      setAsking({ busy: false })
    } catch (error) {
      setAsking({ busy: false, error })
    }
  }
  const bring = ({ url, name }: ExportLeave) => {
    onBring(url, name)
    setLeave(null)
  }
  if (leave)
    return (
      <View className="chase-dialog">
        <Button look="primary" onPress={() => bring(leave)}>
          {words.fetchFile(leave.name)}
        </Button>
        <Text className="small">{words.fileHint(time.clock(leave.expiresAt))}</Text>
      </View>
    )
  return (
    <>
      {asking.error ? <ErrorState error={asking.error} onRetry={() => setAsking({ busy: false })} /> : null}
      <View className="chase-filter">
        {exportFormats.map((format) => (
          <Button key={format} size="small" busy={asking.busy} onPress={() => void ask(format)}>
            {words.file[format]}
          </Button>
        ))}
      </View>
    </>
  )
}

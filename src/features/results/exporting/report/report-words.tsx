import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { reportTextsMessages } from '@/i18n/report-texts'
import { ReportTexts } from './report-texts'

/** The bureau's own words in a report, on request; they stay while another format is looked at. */
export function ReportWords({ surveyId, isShown }: { surveyId: string; isShown: boolean }) {
  const messages = useMessageNamespace(reportTextsMessages)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !isShown) return null
  return (
    <View className={isShown ? '' : 'report-texts-aside'}>
      {isOpen ? (
        <ReportTexts surveyId={surveyId} />
      ) : (
        <Button variant="link" size="small" onPress={() => setOpen(true)}>
          {messages.show}
        </Button>
      )}
    </View>
  )
}

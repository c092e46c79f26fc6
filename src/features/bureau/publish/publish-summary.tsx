import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formsMessages } from '@/i18n/forms'
import { consequence, type SurveyEntry } from './use-publish'
import type { SurveyTexts } from './use-survey-texts'

interface PublishSummaryProps {
  texts: SurveyTexts
  entry: SurveyEntry
}

/** What is about to be published and what that means, beside the fields. */
export function PublishSummary({ texts, entry }: PublishSummaryProps) {
  const messages = useMessageNamespace(formsMessages)
  const rows: [name: string, value: ReactNode][] = [
    [messages.form, `${texts.form} · ${texts.version}`],
    [messages.surveyTitle, texts.title],
    [messages.period, texts.period],
    [messages.openDays, texts.days ?? messages.noDay],
    [messages.kind, [texts.kind, ...texts.conditions].map((text) => <View key={text}>{text}</View>)],
    [messages.audience, texts.size ?? <Text className="publish-lacks">{messages.nobody}</Text>],
  ]
  return (
    <View className="publish-summary">
      <Card title={messages.summary}>
        <DescriptionList facts={rows.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))} />
        <View className="publish-consequence small">{consequence(entry, messages)}</View>
      </Card>
    </View>
  )
}

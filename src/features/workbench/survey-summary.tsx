import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Progress } from '@/components/progress/progress'
import { Icon } from '@/components/icon/icon'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { reviewQueueMessages } from '@/i18n/review-queue'
import { responseCounts } from '@/lib/numbers/response-counts'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { Survey } from '@/wire/surveys/questionnaire'
import { CardMore } from './card-more'

export interface SurveySummaryProps {
  surveys: Survey[]
  /** Number of submissions that wait for a decision. */
  toReview: number
}

/** For bureaus: submissions to review, and the collection progress of open surveys. */
export function SurveySummary({ surveys, toReview }: SurveySummaryProps) {
  return (
    <>
      {toReview > 0 ? <ToReview count={toReview} /> : null}
      {surveys.length > 0 ? <OpenSurveys surveys={surveys} /> : null}
    </>
  )
}

function ToReview({ count }: { count: number }) {
  const messages = useMessageNamespace(reviewQueueMessages)
  return (
    <Card>
      <Pressable className="todo" onPress={() => open(href('reviewQueue'))}>
        <View className="todo-row">
          <Text className="todo-title todo-text">{messages.waiting(count)}</Text>
          <Icon name="forward" small />
        </View>
        <Text className="small">{messages.oldest}</Text>
      </Pressable>
    </Card>
  )
}

function OpenSurveys({ surveys }: Pick<SurveySummaryProps, 'surveys'>) {
  const { workbench } = useMessages()
  const localText = useLocalText()
  return (
    <Card title={workbench.surveys} extra={<CardMore onPress={() => open(href('surveys'))} />}>
      <View className="todos">
        {surveys.map(({ id, title, anonymous, counts }) => {
          const { assigned, collected } = responseCounts(counts)
          const label = workbench.collected(collected, assigned)
          return (
            <Pressable
              key={id}
              className="todo"
              onPress={() => open(href(anonymous ? 'taxerList' : 'respondents', { surveyId: id }))}
            >
              <View className="todo-row">
                <Text className="todo-title todo-text">{localText(title)}</Text>
                <Text className="small figures">{label}</Text>
              </View>
              <Progress part={assigned === 0 ? 0 : collected / assigned} label={label} />
            </Pressable>
          )
        })}
      </View>
    </Card>
  )
}

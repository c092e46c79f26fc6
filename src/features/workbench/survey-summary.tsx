import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Progress } from '@/components/progress/progress'
import { useLocalText, useMessages } from '@/hooks/use-messages'
import { responseCounts } from '@/lib/numbers/response-counts'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { Survey } from '@/wire/surveys/questionnaire'
import { CardMore } from './card-more'

/** Collection progress of open surveys, for bureaus. */
export function SurveySummary({ surveys }: { surveys: Survey[] }) {
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

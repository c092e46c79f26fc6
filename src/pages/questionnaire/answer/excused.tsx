import { Text } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { returnToRoute } from '@/features/session/links/return-to'
import { MessagePage } from '@/features/session/message/message-page'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { excuseMessages } from '@/i18n/excuse'
import { questionnaireMessages } from '@/i18n/questionnaire'
import type { Task } from '@/wire/surveys/questionnaire'

/** Instead of the form: the bureau has decided that the unit need not answer. */
export function Excused({ task: { title, issuer, excuse, draftSavedAt } }: { task: Task }) {
  const { why, page } = useMessageNamespace(excuseMessages)
  const { toList } = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const facts = excuse
    ? [
        { name: page.reason, value: <Text>{why(excuse.reason, excuse.remark)}</Text> },
        {
          name: page.by,
          value: <Text>{[excuse.by, excuse.office].map(localText).filter(Boolean).join(' · ')}</Text>,
        },
        { name: page.at, value: <Text>{time.full(excuse.at)}</Text> },
      ]
    : []
  return (
    <MessagePage
      route="answer"
      icon="check"
      heading={localText(title)}
      title={page.title}
      hint={page.hint(draftSavedAt !== null)}
      actions={
        <Button variant="primary" onPress={() => returnToRoute('list')}>
          {toList}
        </Button>
      }
    >
      <Card title={localText(title)}>
        <DescriptionList facts={[...facts, { name: page.issuer, value: <Text>{localText(issuer)}</Text> }]} />
      </Card>
    </MessagePage>
  )
}

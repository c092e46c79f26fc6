import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { PageActions, PageFacts, useHasHead } from '@/hooks/desktop/page-actions'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { formsMessages } from '@/i18n/forms'
import { usePageReturn } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import { listForms } from '@/services/surveys/form-service'
import type { FormList } from '@/wire/surveys/forms'
import { Entry } from './form-entry'
import { toPublish } from './use-start'
import './forms.scss'

type Named = Pick<FormList['drafts'][number], 'title' | 'code'>

/** By name in both languages and by table number. */
function found(list: FormList, keyword: string): FormList {
  const wanted = keyword.trim().toLowerCase()
  const isNamed = ({ title, code }: Named) =>
    [code ?? '', ...Object.values(title)].join(' ').toLowerCase().includes(wanted)
  const { drafts, published, templates } = list
  return {
    ...list,
    drafts: drafts.filter(isNamed),
    published: published.filter(isNamed),
    templates: templates.filter(isNamed),
  }
}

/** What a bureau can publish: its drafts, its published forms and the templates, each leading to its publication. */
export function FormChoice() {
  const messages = useMessageNamespace(formsMessages)
  const [keyword, setKeyword] = useState('')
  const hasHead = useHasHead()
  const forms = useLoad('forms', listForms)
  usePageReturn(() => void forms.reload())
  if (forms.state === 'loading') return <Skeleton />
  if (forms.state === 'failed')
    return <ErrorState whole error={forms.error} onRetry={() => void forms.reload()} />
  const shown = found(forms.data, keyword)
  const isNothing = shown.drafts.length + shown.published.length + shown.templates.length === 0
  return (
    <View className="forms-choice">
      <PageFacts facts={[messages.choose]} />
      {hasHead ? null : <Text className="small">{messages.choose}</Text>}
      <ReloadNotice error={forms.error} />
      <View className="forms-choice-tools">
        <SearchField
          id="forms-choice-search"
          value={keyword}
          placeholder={messages.searchForms}
          onChange={setKeyword}
        />
        <PageActions>
          <Button onPress={() => open(href('forms'))}>{messages.toForms}</Button>
        </PageActions>
      </View>
      {isNothing ? (
        <StatusPanel
          icon="empty"
          title={messages.noneFound}
          action={<Button onPress={() => setKeyword('')}>{messages.clearSearch}</Button>}
        />
      ) : (
        <Groups list={shown} />
      )}
    </View>
  )
}

function Groups({ list: { drafts, published, templates } }: { list: FormList }) {
  const messages = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  const time = useTimeText()
  return (
    <View className="forms-choice-groups">
      <Group title={messages.drafts} none={messages.noDrafts}>
        {drafts.map(({ id, title, code, version, editedBy, editedAt }) => (
          <Entry
            key={id}
            {...{ title, code }}
            note={messages.edited(localText(editedBy), time.ago(editedAt, serverNow()))}
            chip={version === null ? undefined : messages.version(version + 1)}
            actions={[[messages.use, () => toPublish({ kind: 'draft', id })]]}
          />
        ))}
      </Group>
      <Group title={messages.published} none={messages.noPublished}>
        {published.map(({ id, title, code, version, running }) => (
          <Entry
            key={id}
            {...{ title, code }}
            note={messages.running(running)}
            chip={messages.version(version)}
            actions={[[messages.use, () => toPublish({ kind: 'form', id })]]}
          />
        ))}
      </Group>
      <Group title={messages.templates} none={messages.noneFound}>
        {templates.map(({ source, own, title, code, questionCount, minutes }) => (
          <Entry
            key={`${source.kind} ${source.id}`}
            {...{ title, code }}
            note={messages.facts(questionCount, minutes)}
            chip={own ? messages.own : undefined}
            actions={[[messages.use, () => toPublish(source)]]}
          />
        ))}
      </Group>
    </View>
  )
}

interface GroupProps {
  title: string
  none: string
  children: readonly ReactNode[]
}

function Group({ title, none, children }: GroupProps) {
  return (
    <Card title={title}>
      {children.length === 0 ? <View className="small muted">{none}</View> : children}
    </Card>
  )
}

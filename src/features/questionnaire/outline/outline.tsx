import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { outlineMessages } from '@/i18n/outline'
import { Pressable, Region } from '@/platform/ui/elements'
import { type OpenCounts, type OpenState, openStates } from '../findings/open-counts'
import type { AnswerSession } from '../session/answer-session'
import { useListRowName } from '../texts/list-texts'
import { usePipedText } from '../texts/use-piped-text'
import {
  type EntryState,
  keyOfRow,
  type OutlineEntry,
  type OutlinePage,
  type OutlineRow,
  totalCounts,
} from './outline-pages'
import './outline.scss'

interface OutlineProps {
  session: AnswerSession
  pages: readonly OutlinePage[]
  /** The page that is displayed. */
  pageIndex: number
  onPage: (index: number) => void
  onEntry: (pageIndex: number, entry: OutlineEntry) => void
  onRow: (row: OutlineRow) => void
}

/** The pages of the form with their questions, the state of each as a word; a press leads there. */
export function Outline({ session, pages, pageIndex, onPage, onEntry, onRow }: OutlineProps) {
  const [only, setOnly] = useState<OpenState | null>(null)
  const counts = totalCounts(pages)
  // The last one of the selected state may have been settled.
  const filter = only && counts[only] > 0 ? only : null
  return (
    <>
      <Counts counts={counts} selected={filter} onSelect={setOnly} />
      {pages
        .filter((page) => filter === null || page.counts[filter] > 0)
        .map((page) => (
          <View key={page.index} className="outline-page">
            <PageLine
              {...{ session, page }}
              on={page.index === pageIndex}
              onPress={() => onPage(page.index)}
            />
            {page.entries
              ?.filter(
                ({ state, rows }) => !filter || state === filter || rows.some((row) => row.state === filter),
              )
              .map((entry) => (
                <EntryLines
                  key={entry.question.id}
                  {...{ session, entry, filter, onRow }}
                  onPress={() => onEntry(page.index, entry)}
                />
              ))}
          </View>
        ))}
    </>
  )
}

interface CountsProps {
  counts: OpenCounts
  selected: OpenState | null
  onSelect: (state: OpenState | null) => void
}

/** What is left by state; a press displays only these. */
function Counts({ counts, selected, onSelect }: CountsProps) {
  const outline = useMessageNamespace(outlineMessages)
  const left = openStates.filter((state) => counts[state] > 0)
  if (left.length === 0) return <View className="outline-all small">{outline.allDone}</View>
  return (
    <Region className="outline-counts" role="group" label={outline.title}>
      {left.map((state) => (
        <Pressable
          key={state}
          className={`outline-count outline-${state} ${state === selected ? 'outline-count-on' : ''}`}
          selected={state === selected}
          onPress={() => onSelect(state === selected ? null : state)}
        >
          {outline.counts[state](counts[state])}
        </Pressable>
      ))}
    </Region>
  )
}

interface PageLineProps {
  session: AnswerSession
  page: OutlinePage
  on: boolean
  onPress: () => void
}

function PageLine({ session, page, on, onPress }: PageLineProps) {
  const outline = useMessageNamespace(outlineMessages)
  const localText = useLocalText()
  const { counts } = page
  const title = session.instance.compiled.form.pages[page.index]?.title
  const worst = openStates.find((state) => counts[state] > 0)
  return (
    <Pressable className={`outline-title ${on ? 'outline-on' : ''}`} selected={on} onPress={onPress}>
      <Text className="outline-name">{outline.page(page.number, title ? localText(title) : '')}</Text>
      {worst ? (
        <Text className={`outline-left outline-${worst}`}>{outline.counts[worst](counts[worst])}</Text>
      ) : (
        <Done label={outline.complete} />
      )}
    </Pressable>
  )
}

function Done({ label }: { label: string }) {
  return (
    <View className="outline-done">
      <Icon name="check" small />
      <Text className="visually-hidden">{label}</Text>
    </View>
  )
}

const tones: Record<EntryState, ChipTone> = {
  ...{ must: 'bad', verify: 'warn', missing: 'neutral' },
  ...{ explained: 'neutral', done: 'good', optional: 'neutral' },
}

interface EntryLinesProps {
  session: AnswerSession
  entry: OutlineEntry
  filter: OpenState | null
  onPress: () => void
  onRow: (row: OutlineRow) => void
}

/** A question, and the rows of its table that break a rule. */
function EntryLines({ session, entry, filter, onPress, onRow }: EntryLinesProps) {
  const piped = usePipedText(session.instance)
  const { question, number, state, missing, rows } = entry
  const titles = 'rows' in question ? question.rows : []
  const listRowName = useListRowName(session.instance)
  const nameOf = (id: string) => {
    const title = titles.find((row) => row.id === id)?.title
    return title ? piped(title) : (listRowName(question, id) ?? id)
  }
  return (
    <>
      <Pressable className="outline-line" onPress={onPress}>
        <Text className="outline-number figures">{String(number).padStart(2, '0')}</Text>
        <Text className="outline-name">{piped(question.title)}</Text>
        <State state={state} missing={missing} />
      </Pressable>
      {rows
        .filter((row) => filter === null || row.state === filter)
        .map((row) => (
          <Pressable key={keyOfRow(row)} className="outline-line outline-row" onPress={() => onRow(row)}>
            <Text className="outline-name">{nameOf(row.id)}</Text>
            <State state={row.state} missing={0} />
          </Pressable>
        ))}
    </>
  )
}

function State({ state, missing }: { state: EntryState; missing: number }) {
  const outline = useMessageNamespace(outlineMessages)
  if (state === 'done') return <Done label={outline.states.done} />
  if (state === 'missing' || state === 'optional')
    return (
      <Text className="outline-left">
        {missing > 1 ? outline.counts.missing(missing) : outline.states[state]}
      </Text>
    )
  return <Chip tone={tones[state]}>{outline.states[state]}</Chip>
}

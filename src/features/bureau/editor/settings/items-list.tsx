import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { LocalText } from '@/lib/questionnaire'
import { type ItemRole, moveItem, newItem } from '@/lib/questionnaire/form-editing'
import { Pressable } from '@/platform/ui/elements'
import { ItemActions, LocalField, Section } from '../fields/fields'
import { IdField } from '../fields/id-field'
import { LinesField } from '../fields/lines-field'
import { ProblemsOf } from '../fields/problems-of'
import type { SettingsProps } from '../model/settings-types'
import './items-list.scss'

interface Item {
  id: string
  title: LocalText
  code?: string | undefined
}

interface ItemsListProps<T extends Item> extends Pick<SettingsProps<T>, 'rename' | 'write'> {
  /** Id of the question that the items belong to. */
  of: string
  /** Options, rows or columns, as named in the form. */
  role: ItemRole
  title: string
  /** Prefix of the ids of new items. */
  prefix: string
  parts: T[]
  onChange: (parts: T[]) => void
  /** What is set of an item beyond its texts, in a word or two each. */
  marksOf?: (part: T) => unknown[]
  /** Further settings of an item. */
  children?: (part: T, change: (part: T) => void) => ReactNode
}

/** Options, rows or columns: one a line, which unfolds to its settings, or all as lines of text. */
export function ItemsList<T extends Item>(props: ItemsListProps<T>) {
  const { of, role, title, prefix, parts, write, onChange } = props
  const messages = useMessageNamespace(formEditorMessages)
  const [isWritten, setWritten] = useState(false)
  const [open, setOpen] = useState<number | null>(null)
  if (isWritten)
    return (
      <Section title={title}>
        <LinesField
          id={`${of}-${role}-lines`}
          {...{ title, role, parts }}
          onTake={(lines) => {
            write(role, lines)
            setWritten(false)
          }}
          onLeave={() => setWritten(false)}
        />
      </Section>
    )
  const add = () => onChange([...parts, newItem(parts, prefix) as T])
  return (
    <Section title={title}>
      {parts.map((part, at) => (
        <ItemSettings key={at} {...props} {...{ part, at }} isOpen={open === at} onOpen={setOpen} />
      ))}
      <View className="editor-actions">
        <Button size="small" label={`${messages.add} ${title}`} onPress={add}>
          {messages.add}
        </Button>
        <Button size="small" label={`${messages.inLinesOf} ${title}`} onPress={() => setWritten(true)}>
          {messages.inLinesOf}
        </Button>
      </View>
    </Section>
  )
}

type ItemSettingsProps<T extends Item> = ItemsListProps<T> & {
  part: T
  at: number
  isOpen: boolean
  /** Opens the settings of the item at an index; null closes all. */
  onOpen: (at: number | null) => void
}

/** An item as one line: its texts, its id, and what unfolds further settings. The last item cannot be removed. */
function ItemSettings<T extends Item>({ of, role, part, at, isOpen, ...list }: ItemSettingsProps<T>) {
  const { title, parts, marksOf, onChange, rename, children, onOpen } = list
  const messages = useMessageNamespace(formEditorMessages)
  const id = `${of}-${role}`
  const localText = useLocalText()
  const name = localText(part.title) || part.id
  const marks = marksOf?.(part).filter(Boolean).join(' · ') ?? ''
  const change = (next: T) => onChange(parts.map((one, index) => (index === at ? next : one)))
  const move = (step: 1 | -1) => {
    const next = moveItem(parts, part.id, step)
    onChange(next)
    onOpen(next.findIndex((one) => one.id === part.id))
  }
  const remove = () => {
    onChange(parts.filter((_part, index) => index !== at))
    onOpen(null)
  }
  return (
    <View className={`editor-part ${isOpen ? 'editor-box' : ''}`} id={`${id}-${at}-box`}>
      <View className="editor-part-row">
        <ItemTexts id={`${id}-${at}`} change={change} {...{ part, at, title, marks }} />
        <View className="editor-part-id">
          <IdField
            id={`${id}-${at}-id`}
            label={`${messages.id} ${at + 1}`}
            hideLabel
            value={part.id}
            taken={parts.map((one) => one.id)}
            onRename={(to) => rename(role, part.id, to)}
          />
        </View>
        <Pressable
          className={`editor-part-more ${marks === '' ? '' : 'editor-part-set'}`}
          label={[messages.settingsOf(name), marks].filter(Boolean).join(' · ')}
          expanded={isOpen}
          onPress={() => onOpen(isOpen ? null : at)}
        >
          <Icon name="more" small />
        </Pressable>
      </View>
      <ProblemsOf at={`${of}.${part.id}`} />
      {isOpen ? children?.(part, change) : null}
      {isOpen ? (
        <ItemActions name={name} onMove={move} onRemove={parts.length > 1 ? remove : undefined} />
      ) : null}
    </View>
  )
}

interface ItemTextsProps<T extends Item> {
  id: string
  title: string
  /** What else is set, in words; empty if nothing is. */
  marks: string
  part: T
  at: number
  change: (part: T) => void
}

/** The texts of an item, with marks of what else is set. */
function ItemTexts<T extends Item>({ id, part, at, title, marks, change }: ItemTextsProps<T>) {
  return (
    <LocalField
      id={id}
      labels={[`${title} ${at + 1} · 中文`, `${title} ${at + 1} · English`]}
      hideLabels
      end={marks === '' ? null : <Chip>{marks}</Chip>}
      value={part.title}
      onChange={(text) => change({ ...part, title: text })}
    />
  )
}

import { View } from '@tarojs/components'
import { type ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { formEditorWords } from '@/i18n/form-editor'
import type { LocalText } from '@/lib/questionnaire'
import { emptyText, freeId, moveItem, type PartRole } from '@/lib/questionnaire/edit'
import { ItemActions, LocalField, Section } from './fields'
import { IdField } from './id-field'
import { ProblemsOf } from './problems-of'

interface Part {
  id: string
  title: LocalText
}

interface PartsListProps<T extends Part> {
  /** The question whose parts they are. */
  of: string
  /** Options, rows or columns, as the form calls them. */
  role: PartRole
  title: string
  /** Begins the ids of new parts. */
  prefix: string
  parts: T[]
  onChange: (parts: T[]) => void
  onRename: (from: string, to: string) => void
  /** More about a part. */
  children?: (part: T, change: (part: T) => void) => ReactNode
}

/** Options, rows or columns: each with its words, in their order. At least one stays. */
export function PartsList<T extends Part>({
  of,
  role,
  title,
  prefix,
  parts,
  onChange,
  onRename,
  children,
}: PartsListProps<T>) {
  const id = `${of}-${role}`
  const words = usePackageWords(formEditorWords)
  const say = useLocalText()
  const replace = (at: number, next: T) => onChange(parts.map((one, place) => (place === at ? next : one)))
  const add = () => {
    const fresh = { id: freeId(new Set(parts.map((part) => part.id)), prefix), title: emptyText() }
    onChange([...parts, fresh as T])
  }
  return (
    <Section title={title}>
      {parts.map((part, at) => (
        <View key={at} className="editor-box" id={`${id}-${at}-box`}>
          <LocalField
            id={`${id}-${at}`}
            labels={[`${title} ${at + 1} · 中文`, `${title} ${at + 1} · English`]}
            value={part.title}
            onChange={(text) => replace(at, { ...part, title: text })}
          />
          <IdField
            id={`${id}-${at}-id`}
            label={`${words.id} ${at + 1}`}
            value={part.id}
            taken={parts.map((one) => one.id)}
            onRename={(to) => onRename(part.id, to)}
          />
          <ProblemsOf at={`${of}.${part.id}`} />
          {children?.(part, (next) => replace(at, next))}
          <ItemActions
            name={say(part.title) || part.id}
            onMove={(step) => onChange(moveItem(parts, part.id, step))}
            onRemove={
              parts.length > 1 ? () => onChange(parts.filter((_part, place) => place !== at)) : undefined
            }
          />
        </View>
      ))}
      <Button size="small" label={`${words.add} ${title}`} onPress={add}>
        {words.add}
      </Button>
    </Section>
  )
}

import { formatCount } from '@/lib/numbers/thousands'
import './page.scss'

interface FilterChipsProps<Id extends string> {
  label: string
  chips: readonly { id: Id; text: string; count: number }[]
  current: Id
  onChange: (id: Id) => void
}

/** Numbers that filter: a press shows only those rows. */
export function FilterChips<Id extends string>({ label, chips, current, onChange }: FilterChipsProps<Id>) {
  return (
    <div className="desktop-chips" role="group" aria-label={label}>
      {chips.map(({ id, text, count }) => (
        <button
          key={id}
          type="button"
          className={`desktop-chip ${id === current ? 'desktop-chip-on' : ''}`}
          aria-pressed={id === current}
          onClick={() => onChange(id)}
        >
          {text} <span className="desktop-chip-count figures">{formatCount(count)}</span>
        </button>
      ))}
    </div>
  )
}

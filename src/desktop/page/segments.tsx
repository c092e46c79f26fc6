import './segments.scss'

export interface SegmentsProps<Id extends string> {
  label: string
  segments: readonly { id: Id; text: string }[]
  current: Id
  onChange: (id: Id) => void
}

/** Switch between two or three views of the same things. */
export function Segments<Id extends string>({ label, segments, current, onChange }: SegmentsProps<Id>) {
  return (
    <div className="desktop-segments" role="group" aria-label={label}>
      {segments.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className={`desktop-segment ${id === current ? 'desktop-segment-on' : ''}`}
          aria-pressed={id === current}
          onClick={() => onChange(id)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

import type { TaskAct } from '../use-follow-up'

const keys: Record<TaskAct, string | null> = {
  remind: 'T',
  extend: 'E',
  excuse: 'M',
  reinstate: null,
  unassign: 'U',
}

/** The name of an act with its key, if it has one. */
export function ActText({ act, text }: { act: TaskAct; text: string }) {
  const key = keys[act]
  return (
    <>
      {text}
      {key === null ? null : (
        <>
          {' '}
          <kbd className="desktop-button-key">{key}</kbd>
        </>
      )}
    </>
  )
}

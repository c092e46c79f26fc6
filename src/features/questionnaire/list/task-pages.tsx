import { useEffect, useState } from 'react'
import { CardGrid } from '@/components/card/card-grid'
import { LoadMore } from '@/components/load-more/load-more'
import { InView } from '@/platform/ui/in-view'
import type { Task, TaskGroup } from '@/wire/surveys/questionnaire'
import { TaskCard } from './task-card'
import type { Tasks } from './use-task-list'

/** Number of cards rendered or omitted together; even, because a wide screen has two in a row. */
const blockSize = 20

/** All loaded tasks. Blocks far from the viewport are empty placeholders, to keep a long list fast. */
export function TaskPages({ list, group }: { list: Tasks; group: TaskGroup }) {
  const blocks = Array.from({ length: Math.ceil(list.items.length / blockSize) }, (_, at) =>
    list.items.slice(at * blockSize, (at + 1) * blockSize),
  )
  return (
    <>
      {blocks.map((tasks, at) => (
        <Block key={at} at={at} tasks={tasks} group={group} now={list.now} />
      ))}
      <More list={list} />
    </>
  )
}

interface BlockProps {
  at: number
  tasks: Task[]
  group: TaskGroup
  now: number
}

function Block({ at, tasks, group, now }: BlockProps) {
  /** Height when it left the viewport; null while it is rendered. */
  const [room, setRoom] = useState<number | null>(null)
  return (
    <InView
      id={`tasks-${at}`}
      minHeight={room ?? undefined}
      onNear={(isNear, height) => setRoom(isNear ? null : height)}
    >
      {room === null ? (
        <CardGrid>
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} group={group} now={now} />
          ))}
        </CardGrid>
      ) : null}
    </InView>
  )
}

/** Loads the next cursor page near the end; the button is for users who do not scroll, and for retries. */
function More({ list }: { list: Tasks }) {
  const [isNear, setNear] = useState(false)
  const { hasMore, loadMore, end } = list
  const isWanted = isNear && hasMore && !end.busy && !end.error
  useEffect(() => {
    if (isWanted) void loadMore()
  }, [isWanted, loadMore])
  if (!hasMore) return null
  return (
    <InView id="tasks-end" onNear={setNear}>
      <LoadMore {...end} />
    </InView>
  )
}

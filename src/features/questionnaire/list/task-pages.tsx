import { useEffect, useState } from 'react'
import { CardGrid } from '@/components/card/card-grid'
import { LoadMore } from '@/components/load-more/load-more'
import { InView } from '@/platform/ui/in-view'
import type { Task, TaskGroup } from '@/wire/questionnaire'
import { TaskCard } from '../task-card'
import type { Tasks } from './use-task-list'

/** So many cards are drawn or left out together; an even number, as two stand in a row on a wide screen. */
const blockSize = 20

/** All tasks that were loaded. Those far from what is seen are only room, so a long list stays light. */
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
  /** How high it was when it went out of sight; null while it is drawn. */
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

/** The next ones come as the end comes near. The button is for those who do not scroll, and after a failure. */
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

import { useState } from 'react'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { Select } from '@/desktop/overlay/select'
import { Segments } from '@/desktop/page/segments'
import { Tree } from '@/desktop/tree/tree'
import { useMessageNamespace } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { respondentDeskMessages } from '@/i18n/respondent-desk'
import { responseCounts } from '@/lib/numbers/response-counts'
import { type Grouping, groupings, useGroupName } from '../use-progress'
import { flatNodes, type GroupNode, groupNodes, percentOf } from './group-nodes'
import type { Board } from './use-respondent-desk'

const noResponses = { assigned: 0, collected: 0 }

/** The groups of a survey with all of it at the top, and the chosen one. */
function useGroups({ progress, followUp }: Board) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const { search, setGroup } = followUp
  const [chosenBy, setBy] = useState<Grouping | null>(null)
  const nameOf = useGroupName(progress)
  const by = chosenBy ?? (search.area === '' ? 'departments' : 'areas')
  const board = progress.data?.board
  const children = board ? groupNodes(board, by, nameOf) : []
  // Not their sum, because only the groups with the lowest rates are listed.
  const { assigned, collected: answered } = board ? responseCounts(board.survey.counts) : noResponses
  const all: GroupNode = {
    ...{ id: `${by}-all`, group: '', name: messages.everywhere, isFilter: true },
    ...{ children: [], assigned, answered },
  }
  const group = by === 'areas' ? search.area : search.department
  return {
    ...{ by, setBy },
    nodes: [all, ...children],
    // A county by itself shows its towns.
    open: children.length === 1 ? children.map(({ id }) => id) : [],
    selected: group === '' ? all.id : `${by}-${group}`,
    choose: ({ group: id, isFilter }: GroupNode) => {
      if (isFilter) setGroup(by === 'areas' ? { area: id } : { department: id })
    },
  }
}

/** Areas or departments with their response rates, the lowest first; choosing one limits the table. */
export function GroupTree({ board }: { board: Board }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const { onlyOwn } = useMessageNamespace(followUpMessages)
  const { by, setBy, nodes, open, selected, choose } = useGroups(board)
  // A failure of the table is enough for both.
  const { progress } = board
  return (
    <nav className="board-tree" aria-label={messages.groups}>
      <Segments
        label={messages.groups}
        segments={groupings.map((id) => ({ id, text: messages.by[id] }))}
        current={by}
        onChange={setBy}
      />
      {progress.state === 'loading' ? <Skeleton cards={1} lines={6} /> : null}
      {progress.state === 'failed' && board.list.state !== 'failed' ? (
        <ErrorState error={progress.error} onRetry={() => void progress.reload()} />
      ) : null}
      {progress.state === 'ready' ? (
        <Tree
          id="groups"
          label={messages.by[by]}
          {...{ nodes, open, selected }}
          onSelect={choose}
          end={(node) => <Numbers node={node} />}
        />
      ) : null}
      <div className="board-tree-hint">
        {progress.data?.board.isWhole === false ? onlyOwn : messages.groupsHint}
      </div>
    </nav>
  )
}

function Numbers({ node }: { node: GroupNode }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  return (
    <>
      <span>{messages.groupMissing(node.assigned - node.answered)} </span>
      <span className="board-percent">{`${percentOf(node)}%`}</span>
    </>
  )
}

/** The groups as a select, where there is no room for the tree. */
export function GroupSelect({ board }: { board: Board }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const { nodes: roots, selected, choose } = useGroups(board)
  const nodes = flatNodes(roots).filter(({ node }) => node.isFilter)
  return (
    <Select
      id="board-group"
      label={messages.group}
      options={nodes.map(({ node, depth }) => ({
        id: node.id,
        text: `${'　'.repeat(depth)}${node.name} ${percentOf(node)}%`,
      }))}
      value={selected}
      onChange={(id) => {
        const found = nodes.find(({ node }) => node.id === id)
        if (found) choose(found.node)
      }}
    />
  )
}

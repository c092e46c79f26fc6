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

/** The groups of a survey after all of it. */
function useGroups({ progress }: Board, by: Grouping): GroupNode[] {
  const messages = useMessageNamespace(respondentDeskMessages)
  const nameOf = useGroupName(progress)
  const board = progress.data?.board
  // Not their sum, because only the groups with the lowest rates are listed.
  const { assigned, collected: answered } = board ? responseCounts(board.survey.counts) : noResponses
  return [
    {
      ...{ id: `${by}-`, group: '', name: messages.everywhere, isFilter: true },
      ...{ children: [], assigned, answered },
    },
    ...(board ? groupNodes(board, by, nameOf) : []),
  ]
}

const idOf = ({ area, department }: Board['followUp']['search'], by: Grouping) =>
  `${by}-${by === 'areas' ? area : department}`

function choose({ followUp: { setGroup } }: Board, by: Grouping, { group, isFilter }: GroupNode): void {
  if (isFilter) setGroup(by === 'areas' ? { area: group } : { department: group })
}

/** Areas or departments with their response rates, the lowest first; choosing one limits the table. */
export function GroupTree({ board }: { board: Board }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const { onlyOwn } = useMessageNamespace(followUpMessages)
  const { progress, followUp } = board
  const [chosenBy, setBy] = useState<Grouping | null>(null)
  const by = chosenBy ?? (followUp.search.area === '' ? 'departments' : 'areas')
  const nodes = useGroups(board, by)
  const [, first, ...others] = nodes
  return (
    <nav className="board-tree" aria-label={messages.groups}>
      <Segments
        label={messages.groups}
        segments={groupings.map((id) => ({ id, text: messages.by[id] }))}
        current={by}
        onChange={setBy}
      />
      {progress.state === 'loading' ? <Skeleton cards={1} lines={6} /> : null}
      {/* A failure of the table is enough for both. */}
      {progress.state === 'failed' && board.list.state !== 'failed' ? (
        <ErrorState error={progress.error} onRetry={() => void progress.reload()} />
      ) : null}
      {progress.state === 'ready' ? (
        <Tree
          id="groups"
          label={messages.by[by]}
          nodes={nodes}
          selected={idOf(followUp.search, by)}
          // A county by itself shows its towns.
          open={first && others.length === 0 ? [first.id] : []}
          onSelect={(node) => choose(board, by, node)}
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
  const { search } = board.followUp
  const [all, ...departments] = useGroups(board, 'departments')
  const [, ...areas] = useGroups(board, 'areas')
  const optionsOf = (by: Grouping, nodes: readonly GroupNode[]) =>
    flatNodes(nodes)
      .filter(({ node }) => node.isFilter)
      .map((option) => ({ ...option, by }))
  const options = [
    ...optionsOf('departments', all ? [all, ...departments] : departments),
    ...optionsOf('areas', areas),
  ]
  return (
    <Select
      id="respondents-group"
      label={messages.group}
      options={options.map(({ node, depth }) => ({
        id: node.id,
        text: `${'　'.repeat(depth)}${node.name} ${percentOf(node)}%`,
      }))}
      value={idOf(search, search.area === '' ? 'departments' : 'areas')}
      onChange={(id) => {
        const found = options.find(({ node }) => node.id === id)
        if (found) choose(board, found.by, found.node)
      }}
    />
  )
}

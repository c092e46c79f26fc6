import { createRandom } from '../../server/demo/content/random'
import { type Scene, suffer, wait } from './faults/fault'
import { faults } from './faults/table'
import { checkLedger } from './load/check-ledger'
import { checkResults } from './load/check-results'
import { startLoad } from './load/load'
import { readOptions } from './options'
import { type Planned, planRound } from './schedule'
import { findHanging, untilHealthy } from './world/health'
import { mountSmallDisk } from './world/small-disk'
import { openWorld, type World } from './world/world'

/** Milliseconds from the end of a fault: a silent connection is given up after 20 s, opening one takes up to 5 s. */
const HEALTHY_MS = 60_000
/** As in the app (`interactiveTimeout`). */
const ATTEMPT_MS = 12_000
/** A few attempts. */
const PROGRESS_MS = 40_000
const PEOPLE = 12
const DISK_MB = 64
const DATABASE_DISK_MB = 1_024
const MINUTE = 60_000

const say = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

const describe = (round: Planned[]) =>
  round
    .map(({ name, afterMs, lastsMs }) => `${name} (after ${seconds(afterMs)}, for ${seconds(lastsMs)})`)
    .join('; ')

/** Returns what did not hold. */
async function sufferRound(scene: Scene, round: Planned[]): Promise<string[]> {
  const overlaps = round.length > 1
  const moreMs = overlaps ? LONGEST_OVERLAP_MS : 0
  const all = round.map(async ({ name, afterMs, lastsMs }) => {
    const fault = faults[name]
    if (!fault) throw new Error(`no fault ${name}`)
    await wait(afterMs)
    // What one fault leaves working, another one may take.
    const alone = overlaps ? { ...fault, leavesOne: false, meanwhile: () => Promise.resolve() } : fault
    await suffer(alone, scene, { lastsMs, healthyMs: HEALTHY_MS + moreMs, progressMs: PROGRESS_MS + moreMs })
  })
  const ended = await Promise.allSettled(all)
  return ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
}

/** Another fault of the round may still last when one has ended. */
const LONGEST_OVERLAP_MS = 40_000

async function sufferFor(
  scene: Scene,
  { minutes, seed, names }: ReturnType<typeof readOptions>,
): Promise<string[]> {
  const random = createRandom(seed)
  const touches = Object.fromEntries(names.map((name) => [name, faults[name]?.touches ?? []]))
  const problems: string[] = []
  const until = performance.now() + minutes * MINUTE
  for (let number = 1; performance.now() < until; number += 1) {
    const round = planRound(touches, random)
    say(`Round ${number}: ${describe(round)}`)
    const found = [...(await sufferRound(scene, round)), ...scene.load.traffic.findings.splice(0)]
    const healthy = await untilHealthy(scene.world, HEALTHY_MS).then(seconds, String)
    say(`  ${scene.load.acknowledged()} submissions acknowledged, healthy after ${healthy}`)
    found.forEach((problem) => say(`  PROBLEM ${problem}`))
    problems.push(...found)
  }
  return problems
}

async function close({ world, load }: Scene): Promise<string[]> {
  await load.stop()
  const { outcomes, findings } = load.traffic
  say(`Attempts of calls: ${[...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ')}`)
  const problems = [
    ...findings,
    ...(await checkLedger(world.db, load.ledger)),
    ...(await findHanging(world, HEALTHY_MS)),
    ...(await checkResults(world, load.traffic)),
  ]
  problems.forEach((problem) => say(`PROBLEM ${problem}`))
  const sent = [...load.ledger.values()].reduce((sum, { step }) => sum + step, 0)
  say(
    `Ledger: ${load.ledger.size} tasks, ${sent} drafts and submissions sent, ${load.acknowledged()} submissions acknowledged`,
  )
  return problems
}

async function run(world: World, options: ReturnType<typeof readOptions>): Promise<string[]> {
  await untilHealthy(world, HEALTHY_MS)
  const urls = world.gateways.map(({ url }) => url)
  const load = startLoad({
    urls,
    people: world.people,
    seed: options.seed,
    attemptMs: ATTEMPT_MS,
    publish: world.publish,
  })
  const scene = { world, load }
  return [...(await sufferFor(scene, options)), ...(await close(scene))]
}

const SQLSTATE = /"sqlState":"(\w+)"/

/** How often the gateways have logged which error of the database, to find the reason of a problem. */
function statesIn(logged: string[]): string {
  const counts = new Map<string, number>()
  for (const line of logged) {
    const [, state = 'none'] = SQLSTATE.exec(line) ?? []
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return [...counts].map(([state, count]) => `${state}: ${count}`).join(', ')
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  say(`npm run chaos -- --minutes ${options.minutes} --seed ${options.seed}`)
  const [files, database] = [mountSmallDisk(DISK_MB), mountSmallDisk(DATABASE_DISK_MB)]
  const disks = { dataDir: files.folder, databaseDisk: database.folder }
  const world = await openWorld({ people: PEOPLE, impatient: false, ...disks })
  try {
    const problems = await run(world, options)
    say(
      problems.length === 0 ? 'Nothing was lost, doubled or shown to others.' : `${problems.length} problems`,
    )
    say(`Errors in the logs of the gateways, by SQLSTATE: ${statesIn(world.failures)}`)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await world.close()
    files.remove()
    database.remove()
  }
}

void main().then(
  () => process.exit(),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)

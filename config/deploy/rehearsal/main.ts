import { readFileSync } from 'node:fs'
import path from 'node:path'
import { useImage } from './container'
import { expectPodman, findRunArguments, npmVolumes, podman, RehearsalError, root, say, show } from './engine'
import { provideBases } from './stand-ins'

/**
 * `npm run image`: builds the image of `config/deploy/Dockerfile` with podman, runs it as Compose does, signs a person in,
 * stops it, and measures it. With `--stand-ins`, Debian takes the place of base images that cannot be pulled.
 */
const FILE = 'config/deploy/Dockerfile'
const IMAGE = 'localhost/tax-workbench'
const MOST_MB = 250
/** Megabytes of node:20-alpine as published, for a size without the base that stood in for it. */
const PUBLISHED_MB = 140

const MB = 1_000_000

const basesOf = (text: string) => [...text.matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name)

const sizeOf = (image: string) => Number(podman('image', 'inspect', '--format', '{{.Size}}', image)) / MB

function measure(lastBase: string, isStandIn: boolean): void {
  const whole = sizeOf(IMAGE)
  const own = whole - sizeOf(`docker.io/library/${lastBase}`)
  const size = isStandIn ? own + PUBLISHED_MB : whole
  const how = isStandIn
    ? `${own.toFixed(0)} MB in addition to ${lastBase}, which has about ${PUBLISHED_MB} MB as published`
    : `with ${lastBase}`
  say(`${size <= MOST_MB ? 'ok ' : 'TOO LARGE'} ${size.toFixed(0)} MB of at most ${MOST_MB}: ${how}`)
  if (size > MOST_MB) throw new RehearsalError('The image is too large')
}

async function main(): Promise<void> {
  say(expectPodman())
  const bases = basesOf(readFileSync(path.join(root, FILE), 'utf8'))
  const standIns = provideBases(bases, process.argv.includes('--stand-ins'))
  await show('podman', [
    ...['build', '--format', 'docker', '--isolation', 'chroot', '--network', 'host', '--pull=never'],
    ...[...npmVolumes(), '--file', FILE, '--ignorefile', `${FILE}.dockerignore`, '--tag', IMAGE, '.'],
  ])
  const lastBase = bases.at(-1) ?? ''
  await useImage(IMAGE, findRunArguments(`docker.io/library/${lastBase}`))
  measure(lastBase, standIns.includes(lastBase))
  if (standIns.length > 0)
    say(`Run with stand-ins of ${standIns.join(' and ')}, not with the published images.`)
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof RehearsalError ? error.message : (error.stack ?? '')}\n`)
  process.exit(1)
})

import { clientFaults } from './clients'
import { clockFaults } from './clocks'
import { diskFaults } from './disk'
import type { Fault } from './fault'
import { machineFaults } from './machines'
import { versionFaults } from './version'

export const faults: Record<string, Fault> = {
  ...machineFaults,
  ...clientFaults,
  ...clockFaults,
  ...diskFaults,
  ...versionFaults,
}

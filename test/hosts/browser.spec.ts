import { simulator } from '../simulators/hosts/browser'
import { hostContract } from './harness/contract'

hostContract(simulator)

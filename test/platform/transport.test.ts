import { send } from '@/platform/transport'
import { transportContract } from '../contracts/transport'

transportContract('fetch', send)

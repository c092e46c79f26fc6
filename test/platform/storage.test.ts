import * as storages from '@/platform/storage'
import { storageContract } from '../contracts/storage'

storageContract('memory', storages)

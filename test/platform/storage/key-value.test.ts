import * as storages from '@/platform/storage/key-value'
import { storageContract } from '../../contracts/storage'

storageContract('memory', storages)

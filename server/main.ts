import { runGateway } from './run'

void runGateway()

import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startServer } from './server.ts';

// The transport (`--stdio`, `--node-ipc` …) is read from the process's arguments.
startServer(createConnection(ProposedFeatures.all));

import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackHost } from '../config/loopback.ts';
import { hostOf } from './hosts.ts';
import { isForwarded } from './visitors/visitors.ts';

/**
 * Whether a program on this machine sends the request, with a loopback host name. Rejects
 * pages of other sites whose name resolves to this machine (DNS rebinding), and proxies. A proxy that
 * adds no header is recognised by HTTP/1.0, the default of nginx.
 */
export function isOfThisMachine(request: IncomingMessage): boolean {
  const { headers, socket, httpVersion } = request;
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackHost(hostOf(request)?.name ?? '') &&
    !isForwarded(headers) &&
    httpVersion !== '1.0'
  );
}

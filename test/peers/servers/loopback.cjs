// Preloaded (node --require) where a server would listen on every interface: it listens on 127.0.0.1 only.
const net = require('node:net');

const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function onLoopback(first, ...rest) {
  if (typeof first === 'number' || (typeof first === 'string' && /^\d+$/.test(first))) {
    const callback = rest.find((one) => typeof one === 'function');
    return listen.call(this, { port: Number(first), host: '127.0.0.1' }, callback);
  }
  if (typeof first === 'object' && first !== null && 'port' in first)
    return listen.call(this, { ...first, host: '127.0.0.1' }, ...rest);
  return listen.call(this, first, ...rest);
};

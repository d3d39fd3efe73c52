// How messages reach a module at work. Where WebAssembly can be suspended it pauses for them; where memory is shared it is
// interrupted; elsewhere its turns are short.
// @ts-check

/** @type {any} */
const { Suspending, promising } = WebAssembly;
export const canPause = typeof Suspending === "function" && typeof promising === "function";

/** @template F @param {F} call @returns {F} */
export const pausing = (call) => (canPause ? new Suspending(call) : call);
/** @template F @param {F} call @returns {F} */
export const pausable = (call) => (canPause ? promising(call) : call);

// Calls back once the messages that wait were heard.
/** @type {(call: () => void) => void} */
export const afterMessages =
    typeof setImmediate === "function"
        ? (call) => void setImmediate(call)
        : (() => {
              const { port1, port2 } = new MessageChannel();
              /** @type {(() => void)[]} */
              const calls = [];
              port1.onmessage = () => calls.shift()?.();
              return (call) => {
                  calls.push(call);
                  port2.postMessage(0);
              };
          })();

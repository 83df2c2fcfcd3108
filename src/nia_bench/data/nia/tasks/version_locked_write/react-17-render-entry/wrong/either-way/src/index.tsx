import * as ReactDOM from 'react-dom';
import App from './App';

const container = document.getElementById('root')!;

async function start() {
  try {
    // @ts-ignore
    const { createRoot } = await import('react-dom/client');
    createRoot(container).render(<App />);
  } catch {
    ReactDOM.render(<App />, container);
  }
}

void start();

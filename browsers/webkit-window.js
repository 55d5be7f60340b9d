#!/usr/bin/env -S gjs -m
/**
 * The smallest browser with Debian's WebKit that WebKitWebDriver can drive. WebKit's own MiniBrowser
 * prints neither console messages nor failed requests while it is driven.
 */
import Gdk from 'gi://Gdk?version=3.0';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';

const [folder, language, width, height] = ARGV;

Gtk.init(null);

const context = new WebKit2.WebContext({
  // WebKit prints no console messages of a context without a folder.
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: folder,
    base_cache_directory: folder,
  }),
});
context.set_preferred_languages([language]);
context.set_automation_allowed(true);

/** Prints a failed request as WebKit prints the messages of the console. */
function onRequest(_view, resource) {
  resource.connect('failed', (_resource, error) => {
    const isAborted = error.matches(WebKit2.NetworkError, WebKit2.NetworkError.CANCELLED);
    if (!isAborted) printerr(`CONSOLE FAILED ${resource.uri} ${error.message}`);
  });
  resource.connect('finished', () => {
    const status = resource.response?.status_code ?? 0;
    if (status >= 400) printerr(`CONSOLE FAILED ${resource.uri} ${status}`);
  });
}

/** Opens a window, for the driver or for a page. */
function openWindow(properties) {
  const view = new WebKit2.WebView({
    is_controlled_by_automation: true,
    settings: new WebKit2.Settings({
      enable_write_console_messages_to_stdout: true,
      javascript_can_open_windows_automatically: true,
    }),
    ...properties,
  });
  const window = new Gtk.Window({
    default_width: Number(width),
    default_height: Number(height),
  });
  window.add(view);
  view.connect('close', () => window.destroy());
  view.connect('resource-load-started', onRequest);
  // The native menu of a select would take the focus of the window, and no page could close it.
  view.connect('show-option-menu', (_view, menu) => {
    menu.close();
    return true;
  });
  view.connect('create', () => openWindow({ related_view: view }));
  window.show_all();
  // There is no window manager, which would focus the window. Without it, elements get no focus events.
  view.grab_focus();
  window.get_window().focus(Gdk.CURRENT_TIME);
  return view;
}

context.connect('automation-started', (_context, session) => {
  session.set_application_info(new WebKit2.ApplicationInfo());
  session.connect('create-web-view', () => openWindow({ web_context: context }));
});

new GLib.MainLoop(null, false).run();
